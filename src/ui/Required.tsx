import { useLayoutEffect } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import classes from './ui.module.css'

/** The mark for a group of fields of which one is required, since the library has none for groups (UI-07). */
export const Required = () => <span className={classes.required}> {useTexts().shared.forms.required()}</span>

/** The word "required" for labels of required fields (UI-07), since the library only has an asterisk. */
export const RequiredWord = () => {
  const word = useTexts().shared.forms.required()
  useLayoutEffect(() => document.documentElement.style.setProperty('--required-word', `'${word}'`), [word])
  return null
}
