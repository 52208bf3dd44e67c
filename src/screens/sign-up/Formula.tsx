import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import {
  DELEGATION_FEE_PERCENT,
  FORMAL_NOTICE_NET_CENTS,
  SUBSCRIPTION_MONTH_NET_CENTS,
  SUBSCRIPTION_YEAR_SAVES_PERCENT,
  TRIAL_DAYS,
} from '../../domain/constants.ts'
import { type SubscriptionDuration, subscriptionDurations, subscriptionPrice } from '../../domain/payments/index.ts'
import { type Formula as FormulaName, formulas, needsVerification } from '../../domain/sign-up/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { useProblemWords } from '../../ui/problem.ts'
import { NotDone, Working } from '../../ui/Said.tsx'
import { Back } from './Back.tsx'
import { useFlow } from './flow.ts'
import { Step } from './Step.tsx'
import classes from './sign-up.module.css'

/** Step 5: trial, subscription or light (SIGN-07). */
export const Formula = () => {
  const texts = useTexts()
  const words = texts.signUp.formula
  const wordsOf = useProblemWords()
  const { cents } = useFormat()
  const { snapshot, send } = useFlow()
  const { content, signUp, error } = snapshot.context
  const isBusy = snapshot.matches({ filling: 'choosingFormula' })
  const hasFailed = snapshot.matches({ filling: 'formulaFailed' })
  const mustVerify = needsVerification(content.formula) && signUp?.account?.verified === false
  const prices: Record<FormulaName, string> = {
    TRIAL: words.TRIAL_PRICE({ days: TRIAL_DAYS }),
    PAID: words.PAID_PRICE({ price: cents(SUBSCRIPTION_MONTH_NET_CENTS) }),
    LIGHT: words.LIGHT_PRICE(),
  }
  const hints: Record<FormulaName, string> = {
    TRIAL: words.TRIAL_HINT(),
    PAID: words.PAID_HINT(),
    LIGHT: words.LIGHT_HINT({ notice: cents(FORMAL_NOTICE_NET_CENTS), share: DELEGATION_FEE_PERCENT }),
  }
  return (
    <Step
      title={words.title()}
      lead={words.lead()}
      onSubmit={() => send({ type: 'formula.submitted' })}
      actions={
        <>
          <Button type="submit" loading={isBusy} disabled={hasFailed}>
            {mustVerify ? words.toDocuments() : words.next()}
          </Button>
          <Back />
        </>
      }
    >
      {isBusy ? <Working mb={0} title={words.choosing()} /> : null}
      {hasFailed ? (
        <NotDone mb={0} title={words.failed()} text={wordsOf(error).words}>
          <Group mt="sm">
            <Button size="xs" onClick={() => send({ type: 'write.retried' })}>
              {texts.shared.actions.retry()}
            </Button>
            <Button size="xs" variant="default" onClick={() => send({ type: 'form.resumed' })}>
              {texts.signUp.details.back()}
            </Button>
          </Group>
        </NotDone>
      ) : null}
      <fieldset disabled={isBusy || hasFailed} className={classes.fields}>
        <Radio.Group
          aria-label={words.title()}
          value={content.formula}
          onChange={(formula) => send({ type: 'content.changed', change: { formula: formula as FormulaName } })}
        >
          <div className={classes.offers}>
            {formulas.map((formula) => (
              <div key={formula} className={classes.offer} data-chosen={formula === content.formula || undefined}>
                <Text size="xs" c="dimmed">
                  {formula === 'LIGHT' ? words.light() : words.standard()}
                </Text>
                <Radio value={formula} label={<strong>{words[formula]()}</strong>} />
                <Text className={classes.price}>{prices[formula]}</Text>
                <Text size="sm" c="dimmed">
                  {hints[formula]}
                </Text>
              </div>
            ))}
          </div>
        </Radio.Group>
        {content.formula === 'PAID' ? (
          <Radio.Group
            label={words.duration()}
            value={content.duration}
            onChange={(duration) =>
              send({ type: 'content.changed', change: { duration: duration as SubscriptionDuration } })
            }
          >
            <Stack gap="xs" mt={6}>
              {subscriptionDurations.map((duration) => (
                <Radio
                  key={duration}
                  value={duration}
                  label={words[duration]()}
                  description={[
                    words.perPayment({ price: cents(subscriptionPrice(duration).net) }),
                    duration === 'ONE_YEAR' ? words.saves({ share: SUBSCRIPTION_YEAR_SAVES_PERCENT }) : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                />
              ))}
            </Stack>
          </Radio.Group>
        ) : null}
        {mustVerify ? (
          <Text size="sm" c="dimmed">
            {words.mustVerify()}
          </Text>
        ) : null}
      </fieldset>
    </Step>
  )
}
