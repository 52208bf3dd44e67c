import type { HealthClass } from '../../domain/health/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './health.module.css'

/** The class of a company as a word with its colour: the word says it alone too. */
export const ClassName = ({ of }: { of: HealthClass }) => (
  <span className={classes.class} data-class={of}>
    {useTexts().health.classes[of]()}
  </span>
)
