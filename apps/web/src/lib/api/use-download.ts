import type { CallInput, Contract } from '@boathouse/domain/kernel/contract'
import { useMutation } from '@tanstack/react-query'
import type { CallFailure } from './call.ts'
import { type DownloadedFile, download, saveFile } from './download.ts'

export const useDownload = <C extends Contract & { readonly file: string }>(contract: C) =>
  useMutation<DownloadedFile, CallFailure, CallInput<C>>({
    mutationFn: (input) => download(contract, input),
    onSuccess: saveFile,
  })

export type Download = Pick<ReturnType<typeof useDownload<never>>, 'data' | 'error' | 'isPending'>
