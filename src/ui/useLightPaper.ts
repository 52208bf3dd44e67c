import { useEffect } from 'react'

/** Paper is white: what is printed of a dark page is printed as the light one. */
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
