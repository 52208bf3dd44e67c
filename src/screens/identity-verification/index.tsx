import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useTexts } from '../../i18n/texts.tsx'
import type { identityVerificationMachine } from '../../machines/identity-verification/identity-verification.machine.ts'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { Checking } from './Checking.tsx'
import { Documents } from './Documents.tsx'
import { Failures } from './Failures.tsx'
import type { VerificationProps } from './flow.ts'
import classes from './identity-verification.module.css'
import { Outcome } from './Outcome.tsx'
import { Withdrawn } from './Withdrawn.tsx'

type Actor = ActorRefFrom<typeof identityVerificationMachine>

type Props = { actor: Actor; place: VerificationProps['place'] }

/** The two documents, their checks, and the result. */
export default function IdentityVerification({ actor, place }: Props) {
  const { identityVerification: words } = useTexts()
  const snapshot = useSelector(actor, (one) => one)
  const parts: VerificationProps = { snapshot, send: actor.send, place }
  return (
    <section
      data-testid="identity-verification"
      data-state={snapshot.value}
      aria-busy={snapshot.hasTag('busy')}
      className={classes.flow}
    >
      <div>
        <Text c="dimmed">{words.lead()}</Text>
        {place === 'SIGN_UP' ? (
          <Text size="sm" mt={4}>
            {snapshot.context.isRequired ? words.required() : words.optional()}
          </Text>
        ) : null}
      </div>
      <Withdrawn {...parts} />
      {snapshot.matches('loading') ? <ListSkeleton rows={2} /> : null}
      <Failures {...parts} />
      <Checking {...parts} />
      <Documents {...parts} />
      <Outcome {...parts} />
    </section>
  )
}
