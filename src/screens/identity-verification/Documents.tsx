import { Button, FileButton, Group, Progress, Text } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconFileCertificate from '@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import { useRef } from 'react'
import { CASE_DOCUMENT_MAX_BYTES } from '../../domain/constants.ts'
import { type IdentityDocumentType, identityDocumentTypes } from '../../domain/identity-check/verification.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { DOCUMENT_TYPES } from '../cases/document-types.ts'
import type { VerificationProps } from './flow.ts'
import classes from './identity-verification.module.css'

const icons = { certificateOfIncorporation: IconFileCertificate, managingDirectorIDCard: IconId }

/** States in which documents are uploaded and changed. */
const SHOWN = ['collecting', 'uploading', 'uploadFailed', 'removing', 'removalFailed', 'startRefused'] as const

/** The two documents: each uploaded, replaced or deleted, then checked together. */
export const Documents = (props: VerificationProps) => {
  const { snapshot, send, place } = props
  const { identityVerification: words } = useTexts()
  if (!SHOWN.some((state) => snapshot.matches(state))) return null
  return (
    <>
      <ul className={classes.documents}>
        {identityDocumentTypes.map((type) => (
          <Slot key={type} type={type} {...props} />
        ))}
      </ul>
      <Group>
        <Button disabled={!snapshot.can({ type: 'check.requested' })} onClick={() => send({ type: 'check.requested' })}>
          {words.check()}
        </Button>
        {place === 'SIGN_UP' && !snapshot.context.isRequired ? (
          <Button
            variant="subtle"
            disabled={!snapshot.can({ type: 'verification.skipped' })}
            onClick={() => send({ type: 'verification.skipped' })}
          >
            {words.later()}
          </Button>
        ) : null}
        <Text size="sm" c="dimmed">
          {(snapshot.context.verification?.documents.length ?? 0) < identityDocumentTypes.length
            ? words.checkHint()
            : null}
        </Text>
      </Group>
    </>
  )
}

const Slot = ({ snapshot, send, type }: VerificationProps & { type: IdentityDocumentType }) => {
  const { identityVerification: words } = useTexts()
  const format = useFormat()
  const reset = useRef<() => void>(null)
  const { verification, file, share, removed } = snapshot.context
  const given = verification?.documents.find((one) => one.type === type)
  const sending = snapshot.matches('uploading') && file?.type === type
  const removing = snapshot.matches('removing') && removed === type
  const busy = snapshot.hasTag('busy')
  const names = words.documents[type]
  const Icon = icons[type]
  const take = (chosen: File | null) => {
    // Allows selecting the same file again after a refusal.
    reset.current?.()
    if (!chosen) return
    const { name, size } = chosen
    send({ type: 'file.chosen', file: { id: crypto.randomUUID(), type, name, size, file: chosen } })
  }
  return (
    <li className={classes.document} data-given={given !== undefined || undefined}>
      <Icon size={26} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.about}>
        <Text fw={600}>{names.name()}</Text>
        <Text size="sm" c="dimmed">
          {names.hint()} · {words.formats({ max: format.fileSize(CASE_DOCUMENT_MAX_BYTES) })}
        </Text>
        {sending ? (
          <div className={classes.sending}>
            <Text size="sm" role="status">
              {words.sending({ name: file.name })}
            </Text>
            <Progress aria-label={words.sending({ name: file.name })} value={Math.round(share * 100)} />
          </div>
        ) : (
          <Text size="sm" className={classes.given}>
            {given ? <IconCircleCheck size={16} stroke={1.8} aria-hidden /> : null}
            {removing
              ? words.removing()
              : given
                ? words.given({ name: given.name, size: format.fileSize(given.size) })
                : words.missing()}
          </Text>
        )}
      </div>
      <Group gap={6} className={classes.actions}>
        {sending ? (
          <Button size="xs" variant="default" onClick={() => send({ type: 'upload.cancelled' })}>
            {words.cancelSending()}
          </Button>
        ) : (
          <FileButton accept={DOCUMENT_TYPES} resetRef={reset} onChange={take} disabled={busy}>
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant={given ? 'default' : 'light'}
                disabled={busy}
                aria-label={given ? names.replace() : undefined}
              >
                {given ? words.replace() : names.choose()}
              </Button>
            )}
          </FileButton>
        )}
        {given && !sending ? (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            loading={removing}
            aria-label={names.remove()}
            disabled={!removing && !snapshot.can({ type: 'document.removed', document: type })}
            onClick={() => send({ type: 'document.removed', document: type })}
          >
            {words.remove()}
          </Button>
        ) : null}
      </Group>
    </li>
  )
}
