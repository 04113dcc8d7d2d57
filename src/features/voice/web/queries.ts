import { useMutation } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { voiceContract } from '../contract.ts';

const voiceApi = featureApi<typeof voiceContract>('voice');

/** Makes the label of what was said and confirmed. */
export const useCreateVoiceLabel = () =>
  useMutation(voiceApi.createLabel.mutationOptions({ onSuccess: useReadAgain('labels') }));

/** Who would listen to a recording. Where it can not be asked, what is typed is understood all the same. */
export const listenerQuery = () => voiceApi.listener.queryOptions({ meta: { quiet: true } });

/** A minute of sound over a phone's network, and two who may listen to it one after the other. */
const slowCall = { context: { timeoutMs: 90_000 } } as const;

/** Has a recording heard by the server; nothing is stored (VOICE-07). */
export const useHear = () =>
  useMutation({
    mutationFn: ({ base64, type }: { readonly base64: string; readonly type: string }) =>
      voiceApi.hear.call(
        {
          audio: base64,
          operation: 'preparation_creation',
          filter_commands: true,
          ...(type.startsWith('audio/webm') ? {} : { mime_type: type }),
        },
        slowCall,
      ),
  });
