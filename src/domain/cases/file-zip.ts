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
 * The zip of a case with its manifest. Files are stored uncompressed: most are compressed already, and a byte changed
 * in the zip is then a byte changed in one file.
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
 * The files in a zip, each unpacked separately, so that a damaged one does not hide the others.
 * @returns null if it is not a zip
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
  // After repacking, a zip may list folders too.
  return paths.filter((path) => !path.endsWith('/')).map((path) => ({ path, content: contentOf(zip, path) }))
}
