// The choice between collecting a thing and having it sent.
export function HowToGetIt({ cost, typed }: { cost: string; typed: string }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">How would you like to get it?</legend>
      <label className="flex items-start gap-2">
        <input
          type="radio"
          name="post"
          value=""
          defaultChecked={typed === ''}
          className="mt-1 size-4"
        />
        <span>I collect it</span>
      </label>
      <label className="flex items-start gap-2">
        <input
          type="radio"
          name="post"
          value="yes"
          defaultChecked={typed === 'yes'}
          className="mt-1 size-4"
        />
        <span className="[overflow-wrap:anywhere]">
          Have it sent: <bdi>{cost}</bdi>
          <br />
          <span className="text-sm text-soft">
            Once it is reserved for you, you say where to. Nobody reads your address before.
          </span>
        </span>
      </label>
    </fieldset>
  );
}
