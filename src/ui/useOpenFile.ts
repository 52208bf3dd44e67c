import { useMutation } from '@tanstack/react-query'

/**
 * Fetches a file with the user's token and opens it in a new tab. The mutation's data says whether there was one.
 * @param fetchFile the file; null if there is none
 * @param onError reports that it could not be fetched
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
