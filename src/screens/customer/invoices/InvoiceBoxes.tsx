import { Checkbox, Input, ScrollArea } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Required } from '../../../ui/Required.tsx'
import classes from './InvoiceBoxes.module.css'

/** An invoice that may be chosen. */
export type InvoiceBox = {
  uniqueRef: string
  documentNumber: string
  description: string
  /** False: a rule excludes it. If it was chosen before, it can be deselected. */
  isFree: boolean
  /** What stands at the end of its row. */
  aside: ReactNode
}

type Props = {
  legend: string
  required?: boolean
  /** Said when there is no invoice. */
  none: string
  /** The words of the box that chooses all that are free; without it, there is none. */
  all?: string
  boxes: readonly InvoiceBox[]
  chosen: readonly string[]
  error: string | undefined
  disabled: boolean
  onChange: (chosen: string[]) => void
  children?: ReactNode
}

/** The invoices of a customer, of which a form is about some. */
export const InvoiceBoxes = ({
  legend,
  required = false,
  none,
  all,
  boxes,
  chosen,
  error,
  disabled,
  onChange,
  children,
}: Props) => {
  const id = useId()
  const isChosen = new Set(chosen)
  const free = boxes.filter(({ isFree }) => isFree).map(({ uniqueRef }) => uniqueRef)
  const areAll = free.every((ref) => isChosen.has(ref))
  return (
    <fieldset className={classes.invoices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>
        {legend}
        {required ? <Required /> : null}
      </legend>
      {boxes.length === 0 ? <p className={classes.none}>{none}</p> : null}
      {all && free.length > 1 ? (
        <Checkbox
          size="xs"
          label={all}
          disabled={disabled}
          checked={areAll}
          indeterminate={!areAll && free.some((ref) => isChosen.has(ref))}
          onChange={(change) => onChange(change.currentTarget.checked ? free : [])}
        />
      ) : null}
      <ScrollArea.Autosize mah={240} type="auto" viewportProps={{ tabIndex: 0 }}>
        <ul className={classes.list}>
          {boxes.map(({ uniqueRef, documentNumber, description, isFree, aside }) => (
            <li key={uniqueRef} className={classes.invoice}>
              <Checkbox
                label={documentNumber}
                description={description}
                checked={isChosen.has(uniqueRef)}
                disabled={disabled || !(isFree || isChosen.has(uniqueRef))}
                onChange={(change) =>
                  onChange(
                    change.currentTarget.checked ? [...chosen, uniqueRef] : chosen.filter((one) => one !== uniqueRef),
                  )
                }
              />
              {aside}
            </li>
          ))}
        </ul>
      </ScrollArea.Autosize>
      {error ? <Input.Error id={`${id}-error`}>{error}</Input.Error> : null}
      {children}
    </fieldset>
  )
}
