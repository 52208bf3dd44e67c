import { Button, Group, Radio, Skeleton, Text } from '@mantine/core'
import { DELEGATION_FEE_PERCENT, FORMAL_NOTICE_NET_CENTS } from '../../domain/constants.ts'
import { fromDecimal } from '../../domain/money.ts'
import { type Formula as FormulaName, formulas, needsVerification } from '../../domain/sign-up/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useProblemWords } from '../../ui/problem.ts'
import { NotDone, Working } from '../../ui/Said.tsx'
import { usePrice } from '../payment/usePrice.ts'
import { useSubscriptionPrices } from '../payment/useSubscriptionPrices.ts'
import { Back } from './Back.tsx'
import { Durations } from './Durations.tsx'
import { useFlow } from './flow.ts'
import { Step } from './Step.tsx'
import classes from './sign-up.module.css'

/** Step 5: trial, subscription or Light plan (SIGN-07). The paid plan cannot be chosen before its price is shown. */
export const Formula = () => {
  const texts = useTexts()
  const words = texts.signUp.formula
  const wordsOf = useProblemWords()
  const money = usePrice()
  const { snapshot, send } = useFlow()
  const { content, signUp, error } = snapshot.context
  const isBusy = snapshot.matches({ filling: 'choosingFormula' })
  const hasFailed = snapshot.matches({ filling: 'formulaFailed' })
  const mustVerify = needsVerification(content.formula) && signUp?.account?.verified === false
  const { prices, error: unpriced, isPending, isRetrying, retry } = useSubscriptionPrices()
  const month = prices?.find(({ duration }) => duration === 'ONE_MONTH')
  const costs: Record<FormulaName, string | undefined> = {
    TRIAL: month && words.TRIAL_PRICE({ days: month.trialDays }),
    PAID: month && words.PAID_PRICE({ price: money(fromDecimal(month.netPerMonth)) }),
    LIGHT: words.LIGHT_PRICE(),
  }
  const hints: Record<FormulaName, string> = {
    TRIAL: words.TRIAL_HINT(),
    PAID: words.PAID_HINT(),
    LIGHT: words.LIGHT_HINT({ notice: money(FORMAL_NOTICE_NET_CENTS), share: DELEGATION_FEE_PERCENT }),
  }
  return (
    <Step
      title={words.title()}
      lead={words.lead()}
      onSubmit={() => send({ type: 'formula.submitted' })}
      actions={
        <>
          <Button type="submit" loading={isBusy} disabled={hasFailed || (content.formula === 'PAID' && !prices)}>
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
            <Button size="xs" onClick={() => send({ type: 'retry.requested' })}>
              {texts.shared.actions.retry()}
            </Button>
            <Button size="xs" variant="default" onClick={() => send({ type: 'form.resumed' })}>
              {texts.signUp.details.back()}
            </Button>
          </Group>
        </NotDone>
      ) : null}
      {unpriced ? (
        <Failure
          order={3}
          title={words.pricesFailed()}
          lead={words.pricesFailedLead()}
          error={unpriced}
          onRetry={retry}
          retrying={isRetrying}
        />
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
                {isPending && !costs[formula] ? (
                  <Skeleton height={22} width="70%" radius="xs" />
                ) : (
                  <Text className={classes.price}>{costs[formula] ?? '–'}</Text>
                )}
                <Text size="sm" c="dimmed">
                  {hints[formula]}
                </Text>
              </div>
            ))}
          </div>
        </Radio.Group>
        {content.formula === 'PAID' && prices ? (
          <Durations
            prices={prices}
            chosen={content.duration}
            onChosen={(duration) => send({ type: 'content.changed', change: { duration } })}
          />
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
