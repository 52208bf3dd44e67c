import type { ComponentProps } from 'react'
import { InvoiceList } from '../cases/InvoiceList.tsx'
import { useLightProblems } from './creation.ts'

/** The invoices of the case that is being created, with their problems. */
export const LightInvoices = (props: Omit<ComponentProps<typeof InvoiceList>, 'problems'>) => (
  <InvoiceList {...props} problems={useLightProblems()} />
)
