import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type ComboboxItem, Select } from '@mantine/core'
import classes from './option-list.module.css'

interface Option {
  readonly value: string
  readonly label: string
}

interface Props {
  readonly label: string
  readonly placeholder: string
  /** Matches in the order of the list. */
  readonly found: readonly Option[]
  readonly chosen: Option | null
  readonly onChange: (value: string) => void
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly empty: string
  /** Shown at the end of an incomplete list. */
  readonly more: string | null
  readonly disabled?: boolean
}

/** Select for one of many, by typing. The caller filters: this shows `found` unchanged. */
export function SearchSelect(props: Props) {
  const { found, chosen, onChange, onType, more, empty, typed, ...field } = props
  const isListed = chosen === null || found.some(({ value }) => value === chosen.value)
  const end = more === null ? [] : [{ value: END, label: more, disabled: true }]
  const shown = new Set([...found.map(({ value }) => value), END])
  return (
    <Select
      {...field}
      searchable
      allowDeselect={false}
      autoComplete="off"
      maxLength={100}
      // Add the chosen option, which may not be among the matches.
      data={[
        ...found.map((one) => (one.value === chosen?.value ? chosen : one)),
        ...(isListed ? [] : [chosen]),
        ...end,
      ]}
      filter={({ options }) => (options as ComboboxItem[]).filter(({ value }) => shown.has(value))}
      value={chosen?.value ?? null}
      onChange={(value) => value !== null && onChange(value)}
      searchValue={typed}
      onSearchChange={onType}
      // Names must not be translated.
      renderOption={({ option }) => (
        <span translate={option.value === END ? 'yes' : 'no'}>{option.label}</span>
      )}
      nothingFoundMessage={empty}
      onFocus={({ currentTarget }) => currentTarget.select()}
      // Stays inside the page's landmark, beside its field.
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 120 } }}
      classNames={classes}
    />
  )
}

/** Value of the last line, which can't be chosen. */
const END = 'end'
