import { useMutation } from '@tanstack/react-query'

/**
 * Opens a file that is fetched with the person's token in a page of its own. The mutation's data: whether there was one.
 * @param fetchFile the file; null when there is nothing to open
 * @param onError tells that it could not be fetched
 */
export const useOpenFile = <Wanted>(
  fetchFile: (wanted: Wanted) => Promise<Blob | null>,
  onError?: (error: unknown) => void,
) =>
  useMutation({
    mutationFn: async (wanted: Wanted) => {
      const file = await fetchFile(wanted)
      if (file) window.open(URL.createObjectURL(file), '_blank')
      return file !== null
    },
    ...(onError ? { onError } : {}),
  })
