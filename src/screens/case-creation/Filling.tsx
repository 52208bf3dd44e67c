import { Button, Group, Modal, Text } from '@mantine/core'
import { caseDraftSteps } from '../../contract/cases/drafts.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { CheckStep } from './CheckStep.tsx'
import { CustomerStep } from './CustomerStep.tsx'
import classes from './case-creation.module.css'
import { useCreation } from './creation.ts'
import { DocumentsStep } from './DocumentsStep.tsx'
import { Keeping } from './Keeping.tsx'

const names = { CUSTOMER: 'customer', DOCUMENTS: 'documents', CHECK: 'check' } as const

/** The three steps, the state of the autosave, and the confirmation before the draft is deleted. */
export const Filling = () => {
  const { snapshot, send } = useCreation()
  const texts = useTexts()
  const { steps, deletion } = texts.caseCreation
  const { step } = snapshot.context
  const close = () => send({ type: 'deletion.dismissed' })
  return (
    <div className={classes.body}>
      <ol className={classes.steps} aria-label={steps.label()}>
        {caseDraftSteps.map((name, index) => (
          <li key={name} {...(name === step ? { 'aria-current': 'step' as const } : {})}>
            {index + 1}. {steps[names[name]]()}
          </li>
        ))}
      </ol>
      {step === 'CUSTOMER' ? <CustomerStep /> : null}
      {step === 'DOCUMENTS' ? <DocumentsStep /> : null}
      {step === 'CHECK' ? <CheckStep /> : null}
      <Group mt="xl" justify="space-between">
        <Keeping />
        <Button variant="subtle" color="red" onClick={() => send({ type: 'deletion.asked' })}>
          {deletion.ask()}
        </Button>
      </Group>
      <Modal
        opened={snapshot.matches({ filling: { deletion: 'asked' } })}
        onClose={close}
        title={deletion.title()}
        closeButtonProps={{ 'aria-label': texts.shared.actions.close() }}
      >
        <Text>{deletion.text()}</Text>
        <Group mt="lg" justify="flex-end">
          <Button variant="default" onClick={close}>
            {texts.shared.actions.cancel()}
          </Button>
          <Button color="red" onClick={() => send({ type: 'deletion.confirmed' })}>
            {deletion.confirm()}
          </Button>
        </Group>
      </Modal>
    </div>
  )
}
