import { Anchor, Code, Title } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs'
import { Link } from 'wouter'
import { useTexts } from '../../../i18n/texts.tsx'
import { wiredFileCheck } from '../../../services/cases/case-file.ts'
import { DropZone } from '../../../ui/DropZone.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useFlow } from '../../useFlow.ts'
import caseClasses from '../cases.module.css'
import classes from './check-file.module.css'
import { Outcome } from './Outcome.tsx'

/** Checks in the browser that the file of a case is unaltered, for anybody who received one. */
export default function CheckFileScreen() {
  const { cases, caseFile } = useTexts()
  const texts = caseFile.check
  const [snapshot, send] = useFlow(wiredFileCheck)
  return (
    <div data-testid="file-check" data-state={snapshot.value}>
      <Anchor component={Link} href="/cases" className={caseClasses.back}>
        <IconChevronLeft size={15} aria-hidden />
        {cases.detail.back()}
      </Anchor>
      <PageHeader title={texts.title()} lead={texts.lead()} />
      <div className={classes.page}>
        <Outcome snapshot={snapshot} send={send} />
        <DropZone
          icon={<IconFileZip size={28} stroke={1.5} aria-hidden color="var(--accent)" />}
          title={texts.drop()}
          lead={texts.browse()}
          choose={texts.choose()}
          accept=".zip,application/zip"
          loading={snapshot.hasTag('busy')}
          onFiles={([file]) => file && send({ type: 'file.chosen', chosen: { name: file.name, file } })}
        />
        <ByHand />
      </div>
    </div>
  )
}

/** How to check it with standard tools. */
const ByHand = () => {
  const { byHand, byHandSteps: steps } = useTexts().caseFile.check
  return (
    <section aria-labelledby="by-hand" className={classes.byHand}>
      <Title order={2} id="by-hand">
        {byHand()}
      </Title>
      <ol>
        <li>{steps.unpack()}</li>
        <li>
          {steps.files()} <Code>sha256sum -c manifest.txt</Code>
        </li>
        <li>{steps.seal()}</li>
      </ol>
      <p>{steps.chain()}</p>
      <p>{steps.windows()}</p>
    </section>
  )
}
