import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './home.module.css'

const steps = ['customers', 'movements', 'reminders'] as const

/** The first steps, for an account without data. */
export const Begin = () => {
  const texts = useTexts().home.begin
  return (
    <section className={classes.begin}>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step} className={classes.beginStep}>
            <span className={`${classes.beginNumber} figures`} aria-hidden>
              {index + 1}
            </span>
            <div>
              <strong>{texts[step]()}</strong>
              <p className={classes.beginHint}>{texts[`${step}Hint`]()}</p>
            </div>
          </li>
        ))}
      </ol>
      <Button component={Link} href="/import" size="md">
        {texts.action()}
      </Button>
    </section>
  )
}
