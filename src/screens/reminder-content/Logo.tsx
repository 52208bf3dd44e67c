import { Button, FileButton, Group, Loader, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { logoTypes } from '../../domain/reminder-content.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { logoPicture } from '../../services/reminder-content.ts'
import { useMasterRef } from '../../ui/account.tsx'
import type { ContentProps } from './index.tsx'
import classes from './reminder-content.module.css'

/** The logo: kept or removed at once, apart from the form (ACC-03). */
export const Logo = ({ snapshot, send }: ContentProps) => {
  const texts = useTexts().settings.logo
  const masterRef = useMasterRef()
  const reset = useRef<() => void>(null)
  const logo = snapshot.context.kept?.logo ?? null
  const picture = useQuery(logoPicture(masterRef, logo)).data
  const idle = !snapshot.hasTag('busy') && !snapshot.matches('failed')
  const take = (file: File | null) => {
    // The same file may be chosen again after it was refused.
    reset.current?.()
    if (file) send({ type: 'logo.chosen', logo: { type: file.type, size: file.size, file } })
  }
  return (
    <section className={classes.panel} aria-labelledby="content-logo">
      <Title order={2} id="content-logo" size="h3">
        {texts.title()}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.hint()}
      </Text>
      {logo && picture ? <img className={classes.logo} src={picture.url} alt={texts.alt()} /> : null}
      <Group gap="xs">
        <FileButton accept={logoTypes.join(',')} resetRef={reset} onChange={take}>
          {(props) => (
            <Button {...props} variant="default" disabled={!idle}>
              {logo ? texts.change() : texts.choose()}
            </Button>
          )}
        </FileButton>
        {logo ? (
          <Button
            variant="subtle"
            color="red"
            disabled={!snapshot.can({ type: 'logo.removed' })}
            onClick={() => send({ type: 'logo.removed' })}
          >
            {texts.remove()}
          </Button>
        ) : null}
        {snapshot.matches('uploading') || snapshot.matches('removing') ? (
          <Group gap="xs" role="status">
            <Loader size={16} />
            {snapshot.matches('uploading') ? texts.uploading() : texts.removing()}
          </Group>
        ) : null}
      </Group>
    </section>
  )
}
