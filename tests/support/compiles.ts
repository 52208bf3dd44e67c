import { join } from 'node:path'
import ts from 'typescript'

const optionsOf = (root: string): ts.CompilerOptions => {
  const config = join(root, 'tsconfig.json')
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(config, ts.sys.readFile).config, ts.sys, root)
  // Otherwise a fault that leaves something unused would not compile for that reason alone.
  return { ...options, noEmit: true, incremental: false, noUnusedLocals: false, noUnusedParameters: false }
}

/** Whether a file still compiles with another text: a fault that does not is noticed before any test. */
export const compiler = (root: string): ((file: string, text: string) => boolean) => {
  const options = optionsOf(root)
  const host = ts.createCompilerHost(options, true)
  const read = host.getSourceFile.bind(host)
  const known = new Map<string, ts.SourceFile | undefined>()
  let program: ts.Program | undefined
  return (file, text) => {
    host.getSourceFile = (name, language) => {
      if (name === file) return ts.createSourceFile(name, text, language, true)
      if (!known.has(name)) known.set(name, read(name, language))
      return known.get(name)
    }
    program = ts.createProgram([file], options, host, program)
    const source = program.getSourceFile(file)
    return program.getSyntacticDiagnostics(source).length + program.getSemanticDiagnostics(source).length === 0
  }
}
