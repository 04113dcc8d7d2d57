import { useMutation } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { voiceContract } from '../contract.ts';

const voiceApi = featureApi<typeof voiceContract>('voice');

/** Makes the label of what was said and confirmed. */
export const useCreateVoiceLabel = () =>
  useMutation(voiceApi.createLabel.mutationOptions({ onSuccess: useReadAgain('labels') }));
