import { useTexts } from '../i18n/texts.tsx'
import classes from './ui.module.css'

/** Beside the name of a group of fields of which one must be chosen, which has no mark of the library's (UI-07). */
export const Required = () => <span className={classes.required}> {useTexts().shared.forms.required()}</span>
