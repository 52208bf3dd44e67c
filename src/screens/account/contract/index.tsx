import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.tsx'
import { wiredContractSignature } from '../../../services/accounts/contract-signature.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { SectionHeader } from '../../../ui/SectionHeader.tsx'
import ContractSignature from '../../contract-signature/index.tsx'
import { useContactPerson } from '../../help/contact/person.ts'
import { useFlow } from '../../useFlow.ts'

/** The account's contract: signed, or still to be signed (ACC-01). */
export default function ContractSection() {
  const { contractSignature: words } = useTexts()
  const { language } = useLanguage()
  const masterRef = useAccountRef()
  const machine = useMemo(() => wiredContractSignature({ language }), [language])
  const [, , actor] = useFlow(machine, { input: { masterRef, signer: 'SELF' as const } })
  return (
    <>
      <SectionHeader title={words.title()} lead={words.sectionLead()} />
      <ContractSignature actor={actor} person={useContactPerson()} />
    </>
  )
}
