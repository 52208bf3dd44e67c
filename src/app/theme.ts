import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import {
  BREAKPOINTS_PX,
  DROPDOWN_MAX_HEIGHT_PX,
  DROPDOWN_TRANSITION_MS,
  MODAL_Z_INDEX,
  PANEL_TRANSITION_MS,
} from '../domain/constants.ts'

/** Layers above a modal: its dropdowns, then toasts. */
const DROPDOWN_Z_INDEX = MODAL_Z_INDEX + 1
export const TOAST_Z_INDEX = MODAL_Z_INDEX + 2

const green: MantineColorsTuple = [
  '#ecf5f1',
  '#d5e8df',
  '#aed2c1',
  '#83baa1',
  '#5ea386',
  '#41896d',
  '#2c7057',
  '#1d5a45',
  '#14493a',
  '#0d3729',
]
const amber: MantineColorsTuple = [
  '#fdf5e6',
  '#fae6c2',
  '#f5cf8a',
  '#efb754',
  '#e8a12c',
  '#cf8512',
  '#a1640b',
  '#7d4c08',
  '#5f3a09',
  '#46290a',
]
/** Dark enough for white text. */
const red: MantineColorsTuple = [
  '#fdf0ef',
  '#fadcda',
  '#f3b6b2',
  '#ec8f89',
  '#f08a84',
  '#e0564f',
  '#cf3a33',
  '#b42a24',
  '#98221d',
  '#7a1b17',
]
const gray: MantineColorsTuple = [
  '#f7f6f2',
  '#efede7',
  '#e4e1d9',
  '#d3d0c6',
  '#b3b2a9',
  '#8b8d86',
  '#5e6561',
  '#454c48',
  '#2c332f',
  '#1b211f',
]
const dark: MantineColorsTuple = [
  '#e6e8e4',
  '#bcc4bf',
  '#9ba6a0',
  '#6f7a75',
  '#3a4440',
  '#2b3330',
  '#1d2422',
  '#161c1a',
  '#101513',
  '#0b0e0d',
]

const em = (px: number) => `${px / 16}em`
const dropdown = {
  transitionProps: { duration: DROPDOWN_TRANSITION_MS, transition: 'fade' as const },
  zIndex: DROPDOWN_Z_INDEX,
}
/** The header of a panel is not the page's: screen readers would announce a second banner. */
const panel = {
  zIndex: MODAL_Z_INDEX,
  transitionProps: { duration: PANEL_TRANSITION_MS },
  attributes: { header: { role: 'presentation' } },
}
const select = { maxDropdownHeight: DROPDOWN_MAX_HEIGHT_PX, comboboxProps: dropdown }

/** Ink and paper, a deep green accent, amber for what is overdue (UI-05, UI-06). */
export const theme = createTheme({
  colors: { green, amber, red, gray, dark },
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 6 },
  black: '#1b211f',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.55', xl: '1.6' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  breakpoints: {
    xs: em(BREAKPOINTS_PX.xs),
    sm: em(BREAKPOINTS_PX.sm),
    md: em(BREAKPOINTS_PX.md),
    lg: em(BREAKPOINTS_PX.lg),
    xl: em(BREAKPOINTS_PX.xl),
    xxl: em(BREAKPOINTS_PX.xxl),
  },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '12px', xl: '18px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects instead of `Modal.extend(...)`, whose import would load these components with the login view.
  components: {
    Modal: { defaultProps: panel },
    Drawer: { defaultProps: panel },
    // The placeholder that Mantine focuses first is not a menu item, as the menu role requires.
    Menu: { defaultProps: { ...dropdown, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: dropdown },
    Combobox: { defaultProps: dropdown },
    Select: { defaultProps: select },
    MultiSelect: { defaultProps: select },
    Autocomplete: { defaultProps: select },
    // The only tooltips are those of the table's boxes: they repeat the accessible name, and cover a header.
    Tooltip: { defaultProps: { disabled: true } },
  },
})

/** Colours by meaning, for both schemes, for use in style sheets. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {
    '--dropdown-transition': `${DROPDOWN_TRANSITION_MS}ms`,
    '--dropdown-max-height': `${DROPDOWN_MAX_HEIGHT_PX}px`,
  },
  light: {
    '--paper': '#f9f8f4',
    '--surface': '#ffffff',
    '--line': '#e4e1d9',
    '--field': '#84867e',
    '--ink': '#1b211f',
    '--ink-dim': '#5e6561',
    '--accent': '#1d5a45',
    '--accent-soft': '#e6f1ec',
    '--late': '#7d4c08',
    '--late-soft': '#fbefd8',
    '--mantine-color-dimmed': '#5e6561',
    '--mantine-color-default-border': '#d3d0c6',
    '--mantine-color-placeholder': '#6b716d',
    '--mantine-color-error': '#b42a24',
  },
  dark: {
    '--paper': '#101513',
    '--surface': '#161c1a',
    '--line': '#2b3330',
    '--field': '#75807b',
    '--ink': '#e6e8e4',
    '--ink-dim': '#9ba6a0',
    '--accent': '#83baa1',
    '--accent-soft': '#1c2f27',
    '--late': '#efb754',
    '--late-soft': '#33270f',
    '--mantine-color-dimmed': '#9ba6a0',
    '--mantine-color-placeholder': '#8b968f',
    '--mantine-color-error': '#f08a84',
    // The library's shade is close to white, so a delete button would look like any other.
    '--mantine-color-green-light-color': 'var(--mantine-color-green-3)',
    '--mantine-color-amber-light-color': 'var(--mantine-color-amber-3)',
    '--mantine-color-red-light-color': 'var(--mantine-color-red-3)',
  },
})
