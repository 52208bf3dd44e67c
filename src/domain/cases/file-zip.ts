import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import {
  MANIFEST_PATH,
  MANIFEST_TEXT_PATH,
  type Manifest,
  manifestOf,
  manifestText,
  type UnpackedFile,
} from './file-manifest.ts'

/**
 * The zip of a case with its manifest. Its files are stored as they are: most are packed already, and a byte that is
 * changed in the zip is a byte changed in one of them.
 */
export const zipOfCase = async (
  given: Pick<Manifest, 'caseNumber' | 'madeAt'>,
  files: readonly { path: string; content: Uint8Array }[],
): Promise<{ zip: Uint8Array; manifest: Manifest }> => {
  const manifest = await manifestOf(given, files)
  const whole: Zippable = Object.fromEntries(files.map(({ path, content }) => [path, content]))
  whole[MANIFEST_PATH] = strToU8(`${JSON.stringify(manifest, null, 2)}\n`)
  whole[MANIFEST_TEXT_PATH] = strToU8(manifestText(manifest))
  return { zip: zipSync(whole, { level: 0, mtime: given.madeAt }), manifest }
}

const contentOf = (zip: Uint8Array, path: string): Uint8Array | null => {
  try {
    return unzipSync(zip, { filter: ({ name }) => name === path })[path] ?? null
  } catch {
    return null
  }
}

/**
 * The files in a zip, each unpacked apart, so that one that is spoilt does not hide the others.
 * @returns null when it is no zip
 */
export const filesInZip = (zip: Uint8Array): UnpackedFile[] | null => {
  const paths: string[] = []
  try {
    unzipSync(zip, {
      filter: ({ name }) => {
        paths.push(name)
        return false
      },
    })
  } catch {
    return null
  }
  // A program that unpacked and packed it again names folders too.
  return paths.filter((path) => !path.endsWith('/')).map((path) => ({ path, content: contentOf(zip, path) }))
}
