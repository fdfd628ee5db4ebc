import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'

/** The device's own list: on a phone nothing is easier to use. */
export function Select(props: NativeSelectProps) {
  return <NativeSelect {...props} />
}
