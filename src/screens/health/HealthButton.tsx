import { Button, Group, Modal } from '@mantine/core'
import IconHeartRateMonitor from '@tabler/icons-react/dist/esm/icons/IconHeartRateMonitor.mjs'
import { useState } from 'react'
import { Link } from 'wouter'
import { MODAL_Z_INDEX } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { HealthView } from './HealthView.tsx'
import { useHealth } from './useHealth.ts'

type Props = { tiersRef: string }

/** On a customer's statement: opens the dialog with its financial health (ACC-06). */
export default function HealthButton({ tiersRef }: Props) {
  const texts = useTexts().health
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconHeartRateMonitor size={14} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {texts.open()}
      </Button>
      {opened ? <HealthModal tiersRef={tiersRef} onClose={() => setOpened(false)} /> : null}
    </>
  )
}

const HealthModal = ({ tiersRef, onClose }: Props & { onClose: () => void }) => {
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
