import { Anchor, Button, Checkbox, Group, Text } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './contract-signature.module.css'
import type { SignatureProps } from './flow.ts'
import { useFileAddress } from './useFileAddress.ts'

/** The contract itself, and the confirmation of having read it. */
export const Reading = ({ snapshot, send }: SignatureProps) => {
  const { contractSignature: words } = useTexts()
  const { contract, file, hasRead, signer } = snapshot.context
  const address = useFileAddress(file)
  const asking = snapshot.matches('askingManager')
  const sending = snapshot.matches('sendingCode')
  if (!contract || !(snapshot.matches('reading') || asking || sending)) return null
  const { signerName: name, signerEmail: email } = contract
  const isOwn = signer === 'SELF'
  return (
    <>
      <Text>{isOwn ? words.lead({ email }) : words.leadManager({ name, email })}</Text>
      {address ? (
        <>
          <iframe className={classes.document} src={`${address}#navpanes=0&view=FitH`} title={words.document()} />
          <Anchor href={address} download={words.fileName()} className={classes.download}>
            <IconDownload size={16} stroke={1.7} aria-hidden />
            {words.download()}
          </Anchor>
        </>
      ) : null}
      <Checkbox
        label={isOwn ? words.hasRead() : words.hasReadManager()}
        checked={hasRead}
        disabled={asking || sending}
        onChange={(event) => send({ type: 'reading.confirmed', hasRead: event.currentTarget.checked })}
      />
      <Group>
        <Button
          loading={asking || sending}
          disabled={!snapshot.can({ type: isOwn ? 'code.requested' : 'manager.requested' })}
          onClick={() => send({ type: isOwn ? 'code.requested' : 'manager.requested' })}
        >
          {isOwn ? words.sendCode() : words.askManager()}
        </Button>
      </Group>
    </>
  )
}
