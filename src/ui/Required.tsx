import { useTexts } from '../i18n/texts.tsx'
import classes from './ui.module.css'

/** The mark for a group of fields of which one is required, since the library has none for groups (UI-07). */
export const Required = () => <span className={classes.required}> {useTexts().shared.forms.required()}</span>
