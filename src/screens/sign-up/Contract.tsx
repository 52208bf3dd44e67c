import type { ActorRefFrom } from 'xstate'
import type { SignUp } from '../../contract/accounts/sign-up.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { contractSignatureMachine } from '../../machines/contract-signature/contract-signature.machine.ts'
import ContractSignature from '../contract-signature/index.tsx'
import type { ContactPerson } from '../help/contact/contact-person.ts'
import { Back } from './Back.tsx'
import { useFlow } from './flow.ts'
import { Step } from './Step.tsx'

/** The user's details, as sent along to support. */
const personOf = ({ person, account }: SignUp): ContactPerson => ({
  email: person.email,
  name: `${person.firstName} ${person.lastName}`.trim(),
  company: account?.name ?? '',
  masterRef: account?.masterRef ?? '',
})

/** Step 6: the contract is read and signed, or sent to the manager. */
export const Contract = () => {
  const words = useTexts().signUp.contract
  const { snapshot } = useFlow()
  const { signUp } = snapshot.context
  const actor = snapshot.children.contractSignature as ActorRefFrom<typeof contractSignatureMachine> | undefined
  return (
    <Step
      title={signUp?.signer === 'MANAGER' ? words.managerTitle() : words.title()}
      lead={words.fixed({ name: signUp?.account?.name ?? '' })}
      actions={<Back />}
    >
      {actor && signUp ? <ContractSignature actor={actor} person={personOf(signUp)} /> : null}
    </Step>
  )
}
