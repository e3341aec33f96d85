#!/bin/sh
# Builds the image and tries it where Docker runs: deploy/try-image.sh
set -eu
cd "$(dirname "$0")/.."
image=stay-concierge:try
name=stay-concierge-try-$$
trap 'docker rm --force --volumes "$name" >/dev/null 2>&1 || true' EXIT

commit=$(git rev-parse HEAD)
docker build --file deploy/Dockerfile --build-arg "COMMIT=$commit" --tag "$image" .
version=$(docker run --rm "$image" --version) || { echo 'the image does not start'; exit 1; }
case $version in
  *"+$(echo "$commit" | cut -c 1-12)") ;;
  *) echo "the version \"$version\" lacks the commit"; exit 1 ;;
esac
user=$(docker image inspect --format '{{.Config.User}}' "$image")
[ "$user" = 10001:10001 ] || { echo "the image runs as \"$user\""; exit 1; }
for left_out in typescript @biomejs; do
  if docker run --rm --entrypoint ls "$image" "/app/node_modules/$left_out" >/dev/null 2>&1; then
    echo "the image contains $left_out"; exit 1
  fi
done

docker run --detach --name "$name" --read-only --tmpfs /tmp --cap-drop ALL --publish 127.0.0.1::8080 \
  "$image" serve --sample-city >/dev/null
address=http://$(docker port "$name" 8080/tcp | head -n 1)
for _ in $(seq 60); do
  curl --silent --fail "$address/readyz" >/dev/null && break
  sleep 1
done
key=$(docker logs "$name" 2>&1 | grep -o 'stay_[A-Za-z0-9_-]*' | head -n 1)
curl --silent --fail "$address/v1/hotels/autocomplete?q=fable" --header "Authorization: Bearer $key" | grep -q sample:
for _ in $(seq 30); do
  [ "$(docker inspect --format '{{.State.Health.Status}}' "$name")" = healthy ] && break
  sleep 1
done
[ "$(docker inspect --format '{{.State.Health.Status}}' "$name")" = healthy ] || { echo 'the health check fails'; exit 1; }
docker stop --time 45 "$name" >/dev/null
[ "$(docker inspect --format '{{.State.ExitCode}}' "$name")" = 0 ] || { echo 'a stop does not end with 0'; exit 1; }
docker image ls "$image"
echo 'the image works'
