import { Anchor, Button, Group, Text } from '@mantine/core'
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { wiredCaseFile } from '../../services/cases/case-file.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useProblemWords } from '../../ui/problem.ts'
import { Done, NotDone } from '../../ui/Said.tsx'
import { useFlow } from '../useFlow.ts'
import classes from './cases.module.css'

/** Everything of a case as one file, and the way to check such a file. */
export const CaseFile = ({ eventId }: { eventId: string }) => {
  const { caseFile: texts, shared } = useTexts()
  const { language } = useLanguage()
  const masterRef = useAccountRef()
  const wordsOf = useProblemWords()
  const machine = useMemo(() => wiredCaseFile(masterRef, language), [masterRef, language])
  const [snapshot, send] = useFlow(machine, { input: { eventId } })
  const busy = snapshot.hasTag('busy')
  return (
    <div data-testid="case-file" data-state={snapshot.value} aria-busy={busy}>
      <p className={classes.fileLead}>{texts.lead()}</p>
      {snapshot.matches('saved') ? <Done text={texts.saved()} /> : null}
      {snapshot.matches('failed') ? (
        <NotDone title={texts.failed()} text={wordsOf(snapshot.context.error).words}>
          <Group mt="sm">
            <Button onClick={() => send({ type: 'retry.requested' })}>{shared.actions.retry()}</Button>
          </Group>
        </NotDone>
      ) : null}
      <Group gap="lg">
        {snapshot.matches('failed') ? null : (
          <Button
            variant="default"
            leftSection={<IconFileZip size={16} stroke={1.7} aria-hidden />}
            loading={busy}
            disabled={!busy && !snapshot.can({ type: 'file.wanted' })}
            onClick={() => send({ type: 'file.wanted' })}
          >
            {texts.make()}
          </Button>
        )}
        <Anchor component={Link} href="/cases/check-file">
          {texts.howToCheck()}
        </Anchor>
        {busy ? (
          <Text role="status" c="dimmed">
            {texts.making()}
          </Text>
        ) : null}
      </Group>
    </div>
  )
}
