import type { KeyboardEvent } from 'react'

const TYPED = 'input, textarea, select, [contenteditable="true"]'

type Keys = { onNext: () => void; onPrevious: () => void; onClose: () => void }

/**
 * J and K go to the next and the previous reminder, Escape closes the open one. Not where a person types, nor in what
 * opens above, such as a calendar.
 */
export const onBenchKey =
  ({ onNext, onPrevious, onClose }: Keys) =>
  ({ key, target, currentTarget, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>): void => {
    if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return
    if (!currentTarget.contains(target) || target.closest(TYPED)) return
    if (key === 'j' || key === 'J') onNext()
    else if (key === 'k' || key === 'K') onPrevious()
    else if (key === 'Escape') onClose()
  }
