import { Badge, Text } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import type { Check, CheckResult } from '../../domain/identity-check/verification.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { VerificationProps } from './flow.ts'
import classes from './identity-verification.module.css'

const looks = {
  OK: { Icon: IconCircleCheck, color: 'green' },
  WARN: { Icon: IconAlertTriangle, color: 'amber' },
  ERROR: { Icon: IconCircleX, color: 'red' },
} as const satisfies Record<CheckResult, unknown>

/** The checkpoints of the verification that is shown. */
export const Checks = ({ snapshot }: Pick<VerificationProps, 'snapshot'>) => (
  <CheckList checks={snapshot.context.verification?.process?.checks ?? []} />
)

/** Each checkpoint with its result and the reason. */
export const CheckList = ({ checks }: { checks: readonly Check[] }) => {
  const { identityVerification: words } = useTexts()
  return (
    <ul className={classes.checks} aria-label={words.checks()}>
      {checks.map(({ checkpoint, result, reason }) => {
        const { Icon, color } = looks[result]
        const said = words.checkpoints[checkpoint]
        return (
          <li key={checkpoint} className={classes.check} data-checkpoint={checkpoint} data-result={result}>
            <Icon size={20} stroke={1.7} aria-hidden className={classes.checkIcon} />
            <div>
              <Text>{result === 'ERROR' ? said.fail() : said.pass()}</Text>
              {reason ? (
                <Text size="sm" c="dimmed">
                  {words.reasons[reason]()}
                </Text>
              ) : null}
            </div>
            <Badge variant="light" color={color}>
              {words.results[result]()}
            </Badge>
          </li>
        )
      })}
    </ul>
  )
}
