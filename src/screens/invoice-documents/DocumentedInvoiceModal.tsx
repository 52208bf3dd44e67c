import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { InvoiceDocument } from '../../contract/ledger/invoice-documents.ts'
import { IMPORT_MAX_LENGTHS } from '../../domain/constants.ts'
import type { DocumentedInvoice } from '../../domain/invoice-documents/documented-invoice.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { wiredDocumentedInvoice } from '../../services/ledger/invoice-documents.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FlowForm } from '../../ui/FlowForm.tsx'
import { FormEnd } from '../../ui/FormEnd.tsx'
import { FormWindow } from '../../ui/FormWindow.tsx'
import { useFormat } from '../../ui/format.ts'
import { useToasts } from '../../ui/toasts.ts'
import { TextField } from '../customer-form/TextField.tsx'
import { useFieldWords } from '../customer-form/words.ts'
import { useFlow } from '../useFlow.ts'

type Props = { document: InvoiceDocument; onClose: () => void }

const useMaking = ({ document: { fileId, facts }, onClose }: Props) => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const { saved } = useTexts().invoiceDocuments.making
  const machine = useMemo(
    () =>
      wiredDocumentedInvoice({
        masterRef,
        fileId,
        askToCheck: toasts.checkInput,
        made: () => {
          toasts.success(saved())
          onClose()
        },
      }),
    [masterRef, fileId, toasts, saved, onClose],
  )
  const draft: DocumentedInvoice = { tiersRef: facts?.tiersRef ?? '', dueDate: facts?.dueDate ?? '' }
  return useFlow(machine, { input: { draft } })
}

/** Makes the invoice that the XML of a document describes; the customer and the due date are confirmed. */
export const DocumentedInvoiceModal = (props: Props) => {
  const { document, onClose } = props
  const { invoiceDocuments, problems } = useTexts()
  const texts = invoiceDocuments.making
  const format = useFormat()
  const wordsOf = useFieldWords()
  const [snapshot, send] = useMaking(props)
  const busy = snapshot.hasTag('busy')
  const { tiersRef, dueDate } = snapshot.context.draft as DocumentedInvoice
  const errorOf = (...fields: readonly string[]) => {
    const code = snapshot.context.problems.find(({ field }) => fields.includes(field))?.code
    if (code === undefined) return undefined
    return code === 'DOCUMENT_NUMBER_TAKEN' ? problems.DOCUMENT_NUMBER_TAKEN() : wordsOf(code)
  }
  const { facts } = document
  return (
    <FormWindow title={texts.title({ number: facts?.documentNumber ?? '' })} busy={busy} onClose={onClose}>
      <FlowForm send={send} flow={{ name: 'documented-invoice', state: snapshot.value }}>
        <Stack gap="sm">
          <Text size="sm">
            {texts.lead({
              amount: format.money(facts?.amount ?? 0),
              date: facts?.documentDate ? format.date(facts.documentDate) : '',
              customer: facts?.customerName ?? '',
            })}
          </Text>
          <DateField
            label={texts.dueDate()}
            withAsterisk
            value={dueDate === '' ? null : dueDate}
            onChange={(day) => send({ type: 'field.changed', patch: { dueDate: day ?? '' } })}
            disabled={busy}
            error={errorOf('dueDate')}
          />
          <TextField
            label={texts.tiersRef()}
            withAsterisk
            data-autofocus
            maxLength={IMPORT_MAX_LENGTHS.tiersRef}
            value={tiersRef}
            onText={(text) => send({ type: 'field.changed', patch: { tiersRef: text } })}
            disabled={busy}
            error={errorOf('tiersRef', 'documentNumber', 'documentDate', 'amount') ?? ''}
          />
        </Stack>
        <FormEnd snapshot={snapshot} send={send} words={texts} submit={texts.save()} onCancel={onClose} />
      </FlowForm>
    </FormWindow>
  )
}
