import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'

export function Select(props: NativeSelectProps) {
  return <NativeSelect {...props} />
}
