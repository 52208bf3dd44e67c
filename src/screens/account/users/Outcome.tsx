import { Button } from '@mantine/core'
import { useTexts } from '../../../i18n/texts.tsx'
import type { MembersDeed } from '../../../machines/members/members.types.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { wordsOfCode } from '../../../ui/problem.ts'
import { Done, NotDone, Working } from '../../../ui/Said.tsx'
import type { UsersProps } from './flow.ts'

const useDoneWords = () => {
  const { users: texts, roles } = useTexts().account
  return (deed: MembersDeed): string => {
    switch (deed.kind) {
      case 'invite':
        return texts.invited({ email: deed.email })
      case 'withdraw':
        return texts.withdrawn({ email: deed.email })
      case 'change':
        return texts.changed({ name: deed.name, role: roles[deed.role]() })
      case 'remove':
        return texts.removed({ name: deed.name })
      case 'decide':
        return deed.accept ? texts.letIn({ name: deed.name }) : texts.keptOut({ name: deed.name })
    }
  }
}

/** The last action: in progress, or its outcome. */
export const Outcome = ({ snapshot, send }: UsersProps) => {
  const { account, problems } = useTexts()
  const texts = account.users
  const wordsOf = useDoneWords()
  const { deed, code, error } = snapshot.context
  if (snapshot.matches('acting')) return <Working text={texts.acting()} />
  if (snapshot.matches('done') && deed) return <Done text={wordsOf(deed)} />
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
        <Button variant="default" onClick={() => send({ type: 'deed.dropped' })}>
          {texts.reload()}
        </Button>
      }
    />
  )
}
