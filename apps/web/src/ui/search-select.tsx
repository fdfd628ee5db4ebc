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
  /** Matches in list order. */
  readonly found: readonly Option[]
  readonly chosen: Option | null
  readonly onChange: (value: string) => void
  /** Content of the field: the chosen label, or the search text. */
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Shown without matches. */
  readonly empty: string
  /** Shown at the end of an incomplete list. */
  readonly more: string | null
  readonly disabled?: boolean
}

/** Selects one of many by typing. The caller filters: the list is shown unchanged. */
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
      // Matches may be older than the chosen option.
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
      // Names are not translated.
      renderOption={({ option }) => (
        <span translate={option.value === END ? 'yes' : 'no'}>{option.label}</span>
      )}
      nothingFoundMessage={empty}
      onFocus={({ currentTarget }) => currentTarget.select()}
      // Inside the page's landmark, with its field.
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 120 } }}
      classNames={classes}
    />
  )
}

/** Not the value of an option. */
const END = 'end'
