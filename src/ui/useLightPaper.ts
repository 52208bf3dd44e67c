import { useEffect } from 'react'

/** Prints a dark page in light colours. */
export const useLightPaper = () => {
  useEffect(() => {
    const { dataset } = document.documentElement
    let shown: string | undefined
    const lighten = () => {
      shown = dataset.mantineColorScheme
      dataset.mantineColorScheme = 'light'
    }
    const restore = () => {
      dataset.mantineColorScheme = shown
    }
    addEventListener('beforeprint', lighten)
    addEventListener('afterprint', restore)
    return () => {
      removeEventListener('beforeprint', lighten)
      removeEventListener('afterprint', restore)
    }
  }, [])
}
