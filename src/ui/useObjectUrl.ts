import { useEffect, useState } from 'react'

/** The address of a file in memory; given back when it is no longer shown. */
export const useObjectUrl = (file: Blob | undefined): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return undefined
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
