# OpenStack Swift with its S3 interface in one process, for tests: an S3 store that checks signatures.
# Takes a directory, empty or of an earlier run, and in S3_PORT perhaps a port; prints the port as one line when ready; ends when its standard input ends.
# Exits with 3 where Swift can't work: it keeps attributes with files, and links them through /proc.
import os
import sys
from array import array

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402

home = sys.argv[1]
access_key, secret = os.environ["S3_ACCESS_KEY"], os.environ["S3_SECRET"]
account, user = access_key.split(":")

try:
    os.stat("/proc/self/fd")
    os.setxattr(home, "user.test", b"1")
except OSError as error:
    print(f"no /proc, or no extended attributes in {home}: {error}", file=sys.stderr)
    sys.exit(3)


def write(name, text):
    path = os.path.join(home, name)
    with open(path, "w") as file:
        file.write(text)
    return path


write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = one\ndefault = yes\n")
utils.set_swift_dir(home)

from swift.common.ring import RingData  # noqa: E402
from swift.common.storage_policy import reload_storage_policies  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

reload_storage_policies()

os.makedirs(os.path.join(home, "devices", "one"), exist_ok=True)
DEFAULT = f"""[DEFAULT]
swift_dir = {home}
devices = {home}/devices
mount_check = false
disable_fallocate = true
log_level = ERROR
bind_ip = 127.0.0.1
"""
RECON = f"recon_cache_path = {home}\n"


class Memory:
    """Stands in for memcached, which the sign-in middleware insists on."""

    def __init__(self):
        self.kept = {}

    def get(self, key, *_, **__):
        return self.kept.get(key)

    def set(self, key, value, *_, **__):
        self.kept[key] = value

    def delete(self, key, *_, **__):
        self.kept.pop(key, None)

    def incr(self, key, delta=1, *_, **__):
        self.kept[key] = self.kept.get(key, 0) + int(delta)
        return self.kept[key]


def serve(app, port=0):
    socket = eventlet.listen(("127.0.0.1", port))
    eventlet.spawn(wsgi.server, socket, app, open(os.devnull, "w"), log_output=False)
    return socket.getsockname()[1]


for kind in ("account", "container", "object"):
    conf = write(f"{kind}.conf", f"{DEFAULT}[pipeline:main]\npipeline = {kind}-server\n"
                 f"[app:{kind}-server]\nuse = egg:swift#{kind}\n{RECON}")
    device = {"id": 0, "zone": 1, "region": 1, "ip": "127.0.0.1", "device": "one", "weight": 1,
              "port": serve(loadapp(conf, allow_modify_pipeline=False))}
    device.update(replication_ip=device["ip"], replication_port=device["port"])
    RingData([array("H", [0])], [device], 32).save(os.path.join(home, f"{kind}.ring.gz"))

proxy = loadapp(write("proxy.conf", f"""{DEFAULT}
[pipeline:main]
pipeline = catch_errors s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
location = test-region
max_bucket_listing = 5
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""), allow_modify_pipeline=False)
memory = Memory()


def with_cache(env, start_response):
    env["swift.cache"] = memory
    return proxy(env, start_response)


print(serve(with_cache, int(os.environ.get("S3_PORT", "0"))), flush=True)
eventlet.tpool.execute(sys.stdin.read)
