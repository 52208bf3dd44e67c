import type { HealthClass } from '../../domain/health/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './health.module.css'

/** A company's health class as a word with a colour; the colour adds nothing to the word. */
export const ClassName = ({ of }: { of: HealthClass }) => (
  <span className={classes.class} data-class={of}>
    {useTexts().health.classes[of]()}
  </span>
)
