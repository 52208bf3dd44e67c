import { UnstyledButton } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import classes from './ui.module.css'

type Props = {
  name: string
  /** What removing it does. */
  removal: string
  onClear: () => void
}

/** A filter that only a link sets, shown so that it can be removed. */
export const Limit = ({ name, removal, onClear }: Props) => (
  <UnstyledButton className={classes.limit} aria-label={removal} onClick={onClear}>
    {name}
    <IconX size={14} aria-hidden />
  </UnstyledButton>
)
