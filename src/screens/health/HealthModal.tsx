import { Button, Group, Modal } from '@mantine/core'
import { Link } from 'wouter'
import { MODAL_Z_INDEX } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { HealthView } from './HealthView.tsx'
import { useHealth } from './useHealth.ts'

type Props = { tiersRef: string; onClose: () => void }

/** The financial health of a customer, over its page (ACC-06). */
export default function HealthModal({ tiersRef, onClose }: Props) {
  const { health: texts, shared } = useTexts()
  const [snapshot, send] = useHealth(tiersRef)
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title()}
      size="xl"
      zIndex={MODAL_Z_INDEX}
      styles={{ title: { fontWeight: 620, fontSize: 'var(--mantine-font-size-lg)' } }}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': shared.actions.close() }}
    >
      <HealthView snapshot={snapshot} send={send} brief />
      {snapshot.matches('monitored') || snapshot.matches('over') ? (
        <Group mt="md">
          <Button component={Link} variant="default" href={`/customers/${encodeURIComponent(tiersRef)}/health`}>
            {texts.openPage()}
          </Button>
        </Group>
      ) : null}
    </Modal>
  )
}
