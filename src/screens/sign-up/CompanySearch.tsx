import { Button, TextInput } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { NotDone, Working } from '../../ui/Said.tsx'
import { Back } from './Back.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { useFlow, useGeneral } from './flow.ts'
import { SearchRefusal } from './SearchRefusal.tsx'
import { Step } from './Step.tsx'
import classes from './sign-up.module.css'

/** The company, by its name or its SIREN (SIGN-02). */
export const CompanySearch = () => {
  const texts = useTexts().signUp
  const words = texts.company
  const { snapshot, send } = useFlow()
  const state = useGeneral()
  const { content, found, signUp } = snapshot.context
  const isBusy = state === 'searching' || state === 'reading'
  return (
    <Step
      title={words.title()}
      lead={words.lead()}
      onSubmit={() => send({ type: 'company.searched' })}
      actions={<Back />}
    >
      <div className={classes.search}>
        <TextInput
          label={words.label()}
          description={words.hint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={content.search}
          maxLength={100}
          autoComplete="organization"
          readOnly={isBusy}
          error={state === 'asking.tooShort' ? words.tooShort() : undefined}
          onChange={(event) => send({ type: 'content.changed', change: { search: event.currentTarget.value } })}
        />
        <Button type="submit" loading={isBusy} className={classes.searchButton}>
          {words.search()}
        </Button>
      </div>
      {state === 'asking.blank' && signUp?.accessRefused ? (
        <NotDone
          mb={0}
          refused
          title={texts.access.refusedTitle()}
          text={texts.access.refused({ name: signUp.accessRefused })}
        />
      ) : null}
      {isBusy ? <Working mb={0} title={state === 'searching' ? words.searching() : words.reading()} /> : null}
      <SearchRefusal state={state} error={snapshot.context.error} onRetry={() => send({ type: 'retry.requested' })} />
      {state === 'asking.choosing' ? (
        <div>
          <p className={classes.foundTitle} role="status">
            {found.length === 1 ? words.one() : words.found({ count: found.length })}
          </p>
          {new Set(found.map(({ name }) => name)).size < found.length ? (
            <p className={classes.dim}>{words.many()}</p>
          ) : null}
          <ul className={classes.cards}>
            {found.map((company) => (
              <li key={company.siren}>
                <CompanyCard company={company} isCeased={company.isCeased}>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={words.chooseOf({ name: company.name, siren: company.siren })}
                    onClick={() => send({ type: 'company.chosen', siren: company.siren })}
                  >
                    {words.choose()}
                  </Button>
                </CompanyCard>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Step>
  )
}
