/** A call to our own server without the library that screens call by: the public pages load no more than they need. */
export async function call(
  path: string,
  body?: object,
): Promise<{ readonly ok: boolean; readonly body: unknown }> {
  const answer = await fetch(`/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(20_000),
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const isJson = (answer.headers.get('content-type') ?? '').includes('json');
  return { ok: answer.ok && isJson, body: isJson ? ((await answer.json()) as unknown) : null };
}
