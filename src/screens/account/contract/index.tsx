import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.tsx'
import { wiredContractSignature } from '../../../services/contract-signature.ts'
import { inspection } from '../../../services/inspection.ts'
import { useMasterRef } from '../../../ui/account.tsx'
import { SectionHeader } from '../../../ui/SectionHeader.tsx'
import ContractSignature from '../../contract-signature/index.tsx'
import { useContactPerson } from '../../help/contact/person.ts'

/** The account's contract: signed, or still to be read and signed (ACC-01). */
export default function ContractSection() {
  const { contractSignature: words } = useTexts()
  const { language } = useLanguage()
  const masterRef = useMasterRef()
  const machine = useMemo(() => wiredContractSignature({ language }), [language])
  const [, , actor] = useMachine(machine, { ...inspection(), input: { masterRef, signer: 'SELF' as const } })
  return (
    <>
      <SectionHeader title={words.title()} lead={words.sectionLead()} />
      <ContractSignature actor={actor} person={useContactPerson()} />
    </>
  )
}
