import { Button, Radio, Stack } from '@mantine/core'
import {
  type AccountingSoftware,
  accountingSoftware,
  type SignUpRole,
  signUpRoles,
} from '../../domain/sign-up/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { wordsOfCode } from '../../ui/problem.ts'
import { Working } from '../../ui/Said.tsx'
import { Back } from './Back.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { DetailsRefusal } from './DetailsRefusal.tsx'
import { useFlow, useGeneral } from './flow.ts'
import { Manager } from './Manager.tsx'
import { Step } from './Step.tsx'
import classes from './sign-up.module.css'

/** The signer of the company, and its accounting software (SIGN-03). */
export const Details = () => {
  const texts = useTexts().signUp
  const words = texts.details
  const { snapshot, send } = useFlow()
  const state = useGeneral()
  const { content, problems } = snapshot.context
  const isBusy = state === 'making'
  const problem = problems.find(({ field }) => field === 'role')
  return (
    <Step
      title={words.title()}
      lead={words.lead()}
      onSubmit={() => send({ type: 'details.submitted' })}
      actions={
        <>
          <Button type="submit" loading={isBusy} disabled={!isBusy && state !== 'details'}>
            {words.next()}
          </Button>
          <Back />
        </>
      }
    >
      {content.company ? (
        <CompanyCard company={content.company}>
          {snapshot.can({ type: 'company.changed' }) ? (
            <Button variant="subtle" size="xs" onClick={() => send({ type: 'company.changed' })}>
              {texts.company.change()}
            </Button>
          ) : null}
        </CompanyCard>
      ) : null}
      {isBusy ? <Working mb={0} title={words.making()} /> : null}
      <DetailsRefusal state={state} />
      <fieldset disabled={state !== 'details'} className={classes.fields}>
        <Radio.Group
          label={words.role()}
          withAsterisk
          value={content.role}
          error={problem ? words.chooseRole() : undefined}
          onChange={(role) => send({ type: 'content.changed', change: { role: role as SignUpRole } })}
        >
          <Stack gap="sm" mt={6}>
            {signUpRoles.map((role) => (
              <Radio key={role} value={role} label={words[role]()} description={words[`${role}_HINT`]()} />
            ))}
          </Stack>
        </Radio.Group>
        {content.role === 'THIRD_PERSON' ? (
          <Manager errorOf={(code) => wordsOfCode(words, code) ?? words.VALUE_MISSING()} />
        ) : null}
        <Radio.Group
          label={words.software()}
          value={content.software}
          onChange={(software) =>
            send({ type: 'content.changed', change: { software: software as AccountingSoftware } })
          }
        >
          <div className={classes.row}>
            {accountingSoftware.map((software) => (
              <Radio key={software} value={software} label={words[software]()} />
            ))}
          </div>
        </Radio.Group>
      </fieldset>
    </Step>
  )
}
