import { Button, Group, SegmentedControl, Text, Textarea } from '@mantine/core'
import { caseTypes } from '../../domain/cases/index.ts'
import { COMMENT_MAX_LENGTH, DELEGATION_FEE_PERCENT, FORMAL_NOTICE_NET_CENTS } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { CustomerSearch } from './CustomerSearch.tsx'
import classes from './case-creation.module.css'
import { useCreation } from './creation.ts'
import { Invoices } from './Invoices.tsx'
import { LightCustomer, LightReasons } from './LightCustomer.tsx'

/** The type of case, the customer, and the invoices. */
export const CustomerStep = () => {
  const { snapshot, send } = useCreation()
  const texts = useTexts()
  const { types, customer } = texts.caseCreation
  const format = useFormat()
  const { entered, light } = snapshot.context
  const change = (part: Partial<typeof entered>) => send({ type: 'content.changed', change: part })
  const isFormalNotice = entered.type === 'FORMAL_NOTICE'
  const isWhole = snapshot.can({ type: 'step.continued' })
  return (
    <section aria-label={texts.caseCreation.steps.customer()}>
      <SegmentedControl
        classNames={{ root: classes.types, label: classes.typesLabel }}
        aria-label={types.label()}
        value={entered.type}
        onChange={(type) => change({ type: caseTypes.find((one) => one === type)!, movementRefs: [] })}
        data={caseTypes.map((type) => ({ value: type, label: types[type]() }))}
      />
      <Text mt="xs" mb="lg" size="sm" c="dimmed">
        {isFormalNotice
          ? types.formalNoticeHint({ price: format.cents(FORMAL_NOTICE_NET_CENTS) })
          : types.delegationHint({ percent: DELEGATION_FEE_PERCENT })}
      </Text>
      {light ? <LightCustomer /> : null}
      {light || entered.tiersRef !== '' ? null : (
        <CustomerSearch onChoose={(tiersRef) => change({ tiersRef, movementRefs: [] })} />
      )}
      {light || entered.tiersRef === '' ? null : (
        <Invoices
          type={entered.type}
          tiersRef={entered.tiersRef}
          chosen={entered.movementRefs}
          onChoose={(movementRefs) => change({ movementRefs })}
          onOther={() => change({ tiersRef: '', movementRefs: [] })}
        />
      )}
      <Textarea
        mt="lg"
        label={customer.comment()}
        description={customer.commentHint()}
        value={entered.comment}
        maxLength={COMMENT_MAX_LENGTH}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
      />
      {light ? <LightReasons /> : null}
      <Group mt="lg" align="center">
        <Button disabled={!isWhole} onClick={() => send({ type: 'step.continued' })}>
          {texts.shared.actions.next()}
        </Button>
        {isWhole ? null : (
          <Text size="sm" c="dimmed">
            {customer.missing()}
          </Text>
        )}
      </Group>
    </section>
  )
}
