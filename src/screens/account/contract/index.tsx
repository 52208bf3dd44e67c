import { Text, Title } from '@mantine/core'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.tsx'
import { wiredContractSignature } from '../../../services/contract-signature.ts'
import { inspection } from '../../../services/inspection.ts'
import { useMasterRef } from '../../../ui/account.tsx'
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
      <header>
        <Title order={2}>{words.title()}</Title>
        <Text c="dimmed" mb="md">
          {words.sectionLead()}
        </Text>
      </header>
      <ContractSignature actor={actor} person={useContactPerson()} />
    </>
  )
}
