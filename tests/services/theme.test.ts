import { describe, expect, test } from 'vitest'
import { theme } from '../../src/app/theme.ts'

const defaultsOf = (component: string) => theme.components?.[component]?.defaultProps as Record<string, unknown>

describe('theme', () => {
  test('[UI-05] the breakpoints are the specification’s', () => {
    expect(theme.breakpoints).toEqual({
      xs: '0em',
      sm: `${576 / 16}em`,
      md: `${768 / 16}em`,
      lg: `${950 / 16}em`,
      xl: `${1200 / 16}em`,
      xxl: `${1400 / 16}em`,
    })
  })

  test('[UI-06] modals have z-index 1101, panels move in 500 ms, dropdowns open in 150 ms and are at most 200 px high', () => {
    expect(defaultsOf('Modal')).toMatchObject({ zIndex: 1101, transitionProps: { duration: 500 } })
    expect(defaultsOf('Drawer')).toMatchObject({ zIndex: 1101, transitionProps: { duration: 500 } })
    for (const dropdown of ['Menu', 'Popover', 'Combobox']) {
      expect(defaultsOf(dropdown)).toMatchObject({ transitionProps: { duration: 150 } })
    }
    for (const choice of ['Select', 'MultiSelect', 'Autocomplete']) {
      expect(defaultsOf(choice)).toMatchObject({
        maxDropdownHeight: 200,
        comboboxProps: { transitionProps: { duration: 150 } },
      })
    }
  })

  test('a dropdown opened in a modal is above it', () => {
    expect(defaultsOf('Menu').zIndex).toBeGreaterThan(1101)
    expect((defaultsOf('Select').comboboxProps as { zIndex: number }).zIndex).toBeGreaterThan(1101)
  })
})
