import { Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/texts.tsx'
import { InvoiceButton } from './InvoiceButton.tsx'

/** The actions on a customer, at the top of their page. */
export const CustomerActions = ({ tiersRef }: { tiersRef: string }) => (
  <>
    <Button
      size="xs"
      variant="default"
      component={Link}
      href={`/edit-customer/${encodeURIComponent(tiersRef)}`}
      leftSection={<IconPencil size={14} aria-hidden />}
    >
      {useTexts().customers.actions.edit()}
    </Button>
    <InvoiceButton tiersRef={tiersRef} />
  </>
)
