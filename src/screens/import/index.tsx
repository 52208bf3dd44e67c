import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { Account } from '../../contract/accounts/identity.ts'
import type { ImportProfile } from '../../domain/import/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { stateName } from '../../machines/import/import.rules.ts'
import { type ImportSession, importSession } from '../../services/imports/import-session.ts'
import { useAccount } from '../../ui/account.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useAddDocuments } from '../invoice-documents/AddDocuments.tsx'
import { ChoosingDateFormat } from './ChoosingDateFormat.tsx'
import { ChoosingFileAgain } from './ChoosingFileAgain.tsx'
import { ChoosingFiles } from './ChoosingFiles.tsx'
import { ChoosingLayout } from './ChoosingLayout.tsx'
import { Confirming } from './Confirming.tsx'
import { DroppedDocuments } from './DroppedDocuments.tsx'
import { FailedStep, FileRefused } from './FailedStep.tsx'
import { ImportStepper } from './ImportStepper.tsx'
import classes from './import.module.css'
import { MappingColumns } from './MappingColumns.tsx'
import { MappingValues } from './MappingValues.tsx'
import { OtherRunning } from './OtherRunning.tsx'
import { Processing } from './Processing.tsx'
import { ReadingAmounts } from './ReadingAmounts.tsx'
import { Result } from './Result.tsx'
import { Reviewing } from './Reviewing.tsx'
import { Sending } from './Sending.tsx'
import { Working } from './Working.tsx'
import { WizardContext } from './wizard.ts'

/** The view of each state; `sending.*` and `result.*` have one view each for their substates. */
const views: Record<string, ComponentType> = {
  choosingFiles: ChoosingFiles,
  recognising: ChoosingFiles,
  recognisingFailed: ChoosingFiles,
  choosingFileAgain: ChoosingFileAgain,
  fileRefused: FileRefused,
  'asking.choosingLayout': ChoosingLayout,
  rereading: ChoosingLayout,
  'asking.mappingColumns': MappingColumns,
  'asking.mappingValues': MappingValues,
  'asking.choosingDateFormat': ChoosingDateFormat,
  'asking.readingAmounts': ReadingAmounts,
  'asking.reviewing': Reviewing,
  correcting: Reviewing,
  leavingOut: Reviewing,
  downloading: Reviewing,
  editFailed: Reviewing,
  'asking.confirming': Confirming,
  otherRunning: OtherRunning,
  processing: Processing,
}
const viewOf = (state: string, isFailed: boolean): ComponentType => {
  if (state.startsWith('sending.')) return Sending
  if (state.startsWith('result.')) return Result
  return views[state] ?? (isFailed ? FailedStep : Working)
}

/** The initial profile: a light account may choose individuals instead. */
const profileOf = (account: Account): ImportProfile => (account.accountType === 'STANDARD' ? 'STANDARD' : 'LIGHT_B2B')

export default function ImportScreen() {
  const { account } = useAccount()
  return <ImportWizard session={importSession(account.masterRef, profileOf(account))} />
}

/** The import wizard: renders the state of its chart. */
export const ImportWizard = ({ session }: { session: ImportSession }) => {
  const snapshot = useSelector(session.actor, (current) => current)
  const texts = useTexts().imports
  const state = stateName(snapshot.value)
  const View = viewOf(state, snapshot.hasTag('failed'))
  const documents = useAddDocuments()
  return (
    <WizardContext value={{ session, snapshot, send: session.actor.send, documents }}>
      <div data-state={state} className={classes.wizard} aria-busy={snapshot.hasTag('busy')}>
        <PageHeader title={texts.title()} lead={texts.lead()} />
        <ImportStepper />
        <View />
        <DroppedDocuments />
      </div>
    </WizardContext>
  )
}
