import { Button } from '@mantine/core'
import { useTexts } from '../../../i18n/texts.tsx'
import type { MembersAction } from '../../../machines/members/members.types.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { wordsOfCode } from '../../../ui/problem.ts'
import { Done, NotDone, Working } from '../../../ui/Said.tsx'
import type { UsersProps } from './flow.ts'

const useDoneWords = () => {
  const { users: texts, roles } = useTexts().account
  return (action: MembersAction): string => {
    switch (action.kind) {
      case 'invite':
        return texts.invited({ email: action.email })
      case 'withdraw':
        return texts.withdrawn({ email: action.email })
      case 'change':
        return texts.changed({ name: action.name, role: roles[action.role]() })
      case 'remove':
        return texts.removed({ name: action.name })
      case 'decide':
        return action.accept ? texts.letIn({ name: action.name }) : texts.keptOut({ name: action.name })
    }
  }
}

/** The last action: in progress, or its outcome. */
export const Outcome = ({ snapshot, send }: UsersProps) => {
  const { account, problems } = useTexts()
  const texts = account.users
  const wordsOf = useDoneWords()
  const { action, code, error } = snapshot.context
  if (snapshot.matches('acting')) return <Working text={texts.acting()} />
  if (snapshot.matches('done') && action) return <Done text={wordsOf(action)} />
  if (snapshot.matches('refused')) return <NotDone refused text={wordsOfCode(texts, code) ?? problems.generic()} />
  if (!snapshot.matches('failed')) return null
  return (
    <Failure
      mb="md"
      order={3}
      title={texts.notDone()}
      error={error}
      onRetry={() => send({ type: 'retry.requested' })}
      actions={
        <Button variant="default" onClick={() => send({ type: 'action.dropped' })}>
          {texts.reload()}
        </Button>
      }
    />
  )
}
