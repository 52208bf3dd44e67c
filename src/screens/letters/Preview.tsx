import { Anchor, Drawer, Skeleton, Stack } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { UnknownRate } from '../customer/UnknownRate.tsx'
import type { BatchProps } from './flow.ts'
import classes from './letters.module.css'

/** One letter beside the list, as it would be printed now. */
export const Preview = ({ snapshot, send }: BatchProps) => {
  const texts = useTexts()
  const { looked, page, error } = snapshot.context
  const title = looked ? texts.letters.previewOf({ name: looked.tiersName }) : ''
  return (
    <Drawer
      opened={looked !== null}
      onClose={() => send({ type: 'preview.closed' })}
      position="right"
      size={820}
      title={title}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': texts.shared.actions.close() }}
    >
      {snapshot.matches('previewing') ? (
        <div role="status" aria-label={texts.letters.previewing()}>
          <Skeleton height={640} radius="md" />
        </div>
      ) : null}
      {snapshot.matches('previewFailed') ? (
        <Failure error={error} onRetry={() => send({ type: 'retry.requested' })} order={3} />
      ) : null}
      {snapshot.matches('previewed') && page && looked ? (
        <Stack gap="xs">
          <Anchor href={page.url} target="_blank">
            {texts.letters.openPdf()}
          </Anchor>
          <UnknownRate tiersRef={looked.tiersRef} />
          <iframe className={classes.preview} title={title} src={page.url} />
        </Stack>
      ) : null}
    </Drawer>
  )
}
